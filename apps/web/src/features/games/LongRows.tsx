import { lazyPart } from '../../loading';

/** The rows after the first page, virtualised. If that code cannot be loaded, all of them are rendered. */
export const LongRows = lazyPart(() => import('./VirtualRows').then((module) => module.VirtualRows), {
  pending: ({ rows, rowHeight }) => <div style={{ blockSize: rows.length * rowHeight }} />,
  failed: ({ rows, children }) => rows.map(children),
});
