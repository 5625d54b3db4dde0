import type { Backend } from '../backend';
import type { Asked, Reply } from '../reply';

/* What a fault is, and what faults are made of. */

/** A fault of a backend, and all findings that the kit reports for it when it is planted on its own. */
export type Fault = { name: string; plant: (backend: Backend) => void; findings: readonly string[] };

type Change = (json: never, asked: Asked) => unknown;

/** Modifies the JSON of successful answers. */
export function answers(path: string, change: Change) {
  return (backend: Backend): void => {
    wrap(path, (reply, asked) =>
      reply.status === 200
        ? { ...reply, json: change(reply.json as never, asked) as Reply['json'] & object }
        : reply,
    )(backend);
  };
}

export function wrap(path: string, change: (reply: Reply, asked: Asked) => Reply) {
  return (backend: Backend): void => {
    const route = backend.routes[path];
    if (!route) throw new Error(`there is no ${path}`);
    backend.routes[path] = (asked) => change(route(asked), asked);
  };
}

export function replaces(path: string, route: (asked: Asked, backend: Backend) => Reply) {
  return (backend: Backend): void => {
    backend.routes[path] = (asked) => route(asked, backend);
  };
}

/** Modifies one item of a list, bare or in `data`. */
export function item(path: string, index: number, change: (item: Record<string, unknown>) => unknown) {
  return answers(path, (json: unknown[] | { data: unknown[] }) => {
    const data = (Array.isArray(json) ? json : json.data).map((entry, place) =>
      place === index ? change(entry as Record<string, unknown>) : entry,
    );
    return Array.isArray(json) ? data : { ...json, data };
  });
}

export function without(name: string) {
  return ({ [name]: _left, ...rest }: Record<string, unknown>) => rest;
}

/** Modifies the query of a request. */
export function withQuery(path: string, change: (query: URLSearchParams) => void) {
  return (backend: Backend): void => {
    const route = backend.routes[path];
    backend.routes[path] = (asked) => {
      const query = new URLSearchParams(asked.query);
      change(query);
      return route?.({ ...asked, query }) ?? { status: 404 };
    };
  };
}

export type Row = Record<string, unknown>;
