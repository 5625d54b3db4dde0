/** The used part of autocannon, which has no types. */
declare module 'autocannon' {
  namespace autocannon {
    type Options = {
      url: string;
      connections: number;
      duration: number;
      requests?: { path: string; headers: Record<string, string> }[];
    };
    type Result = {
      requests: { average: number; total: number };
      non2xx: number;
      errors: number;
    };
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export = autocannon;
}
