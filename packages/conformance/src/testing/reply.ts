type Json = Record<string, unknown> | unknown[] | string | null;

/** The request as a handler receives it. */
export type Asked = {
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown> | undefined;
  token: string | undefined;
  language: string;
  headers: Headers;
};

export type Reply = {
  status: number;
  json?: Json;
  text?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

export function failure(status: number, code: string, message: string): Reply {
  return { status, json: { code, message } };
}
