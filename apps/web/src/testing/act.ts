import React from 'react';
import { flushSync } from 'react-dom';

/*
 * Browser tests run React's production build, which has no `act`: it takes a fifth less processor time than the development build.
 * vitest-browser-react calls this one instead, so that a rendered component is in the document, with its effects, when `render` returns.
 */
// Not the one of a test with fake timers.
const { setTimeout } = globalThis;

Object.assign(React, {
  async act(update: () => unknown): Promise<void> {
    flushSync(() => void update());
    await new Promise((idle) => setTimeout(idle));
  },
});
