import type { Page } from '@playwright/test';

/** The tree that React passes to its developer tools at each commit, also in the production build. */
type Fiber = {
  type: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
};

export type Renders = {
  /** How often components of each part of the page rendered since the last call. */
  take(): Promise<Record<string, number>>;
};

/**
 * Counts the components that render again, by the part of the page: the first selector that contains them. Call it before
 * the page is opened.
 */
export async function countRenders(page: Page, parts: Record<string, string>): Promise<Renders> {
  await page.addInitScript((selectors) => {
    const performedWork = 1;
    const counts: Record<string, number> = {};
    Object.assign(window, {
      takeRenders: () => {
        const taken = { ...counts };
        for (const part of Object.keys(counts)) delete counts[part];
        return taken;
      },
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => compare(root.current),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });

    /** Follows only what differs from the previous tree; React reuses the object of a subtree that it skipped. */
    function compare(fiber: Fiber): void {
      const before = fiber.alternate;
      const isComponent = typeof fiber.type === 'function' || typeof fiber.type === 'object';
      if (before && isComponent && fiber.type !== null && (fiber.flags & performedWork) !== 0) {
        const part = partOf(firstElement(fiber));
        counts[part] = (counts[part] ?? 0) + 1;
      }
      if (before && before.child === fiber.child) return;
      for (let child = fiber.child; child; child = child.sibling) compare(child);
    }

    function firstElement(fiber: Fiber): Element | null {
      if (fiber.stateNode instanceof Element) return fiber.stateNode;
      for (let child = fiber.child; child; child = child.sibling) {
        const element = firstElement(child);
        if (element) return element;
      }
      return null;
    }

    function partOf(element: Element | null): string {
      return Object.entries(selectors).find(([, selector]) => element?.closest(selector))?.[0] ?? 'the rest';
    }
  }, parts);
  return {
    take: () =>
      page.evaluate(() => (window as unknown as { takeRenders: () => Record<string, number> }).takeRenders()),
  };
}
