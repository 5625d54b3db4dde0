import { lazyPart } from '../../loading';

/** The rows below the first page. Without the code that leaves out those far from the screen, all of them are drawn. */
export const LongRows = lazyPart(() => import('./VirtualRows').then((module) => module.VirtualRows), {
  pending: ({ rows, rowHeight }) => <div style={{ blockSize: rows.length * rowHeight }} />,
  failed: ({ rows, children }) => rows.map(children),
});
