import { startProduction } from '../../production';

/* The production entry in a process that tests kill. It sends the port of its gateway. */

export type DialectProcess = { port: number | undefined };

const { operator } = await startProduction(process.env);
process.send?.({ port: operator.gatewayPort() } satisfies DialectProcess);
