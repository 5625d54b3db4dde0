import { afterEach, beforeEach, vi } from 'vitest';

import type { ReportedProblem } from '../platform/report';

/** What each test of the file reports: the events `tessera:problem`, and the lines of the console, which are not printed. */
export function recordProblems(): { events: ReportedProblem[]; lines: string[] } {
  const events: ReportedProblem[] = [];
  const lines: string[] = [];
  const listen = ({ detail }: CustomEvent<ReportedProblem>) => void events.push(detail);
  beforeEach(() => {
    events.length = 0;
    lines.length = 0;
    addEventListener('tessera:problem', listen);
    const write = (line: unknown) => void lines.push(String(line));
    vi.spyOn(console, 'warn').mockImplementation(write);
    vi.spyOn(console, 'error').mockImplementation(write);
  });
  afterEach(() => {
    removeEventListener('tessera:problem', listen);
    vi.restoreAllMocks();
  });
  return { events, lines };
}
