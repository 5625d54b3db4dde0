import { readFileSync } from 'node:fs';

/** Of processes that run now, in microseconds. Linux only. */
export type ProcessorTimes = ReadonlyMap<number, number>;

export function processorTimes(pids: readonly number[]): ProcessorTimes {
  return new Map(pids.map((pid) => [pid, threadTimes(pid)]));
}

/** The processor time of `after` that is not in `before`. A process that ended in between is not counted. */
export function processorTimeBetween(before: ProcessorTimes, after: ProcessorTimes): number {
  return Array.from(after).reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

/** All threads of a process: user and system time, in hundredths of a second. */
function threadTimes(pid: number): number {
  // The name of the program may contain spaces.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10_000;
}
