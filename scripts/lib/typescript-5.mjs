// dependency-cruiser reads TypeScript through the compiler's JavaScript interface, which TypeScript 7 no longer has.
// Preloaded with `--import`, this resolves its imports of `typescript` to version 5.
import Module, { register } from 'node:module';

/** @type {any} Node documents hooks for `import` only; dependency-cruiser reads the version with `require`. */
const loader = Module;
const resolveFilename = loader._resolveFilename;
loader._resolveFilename = (/** @type {string} */ request, /** @type {unknown[]} */ ...rest) =>
  resolveFilename(request.replace(/^typescript(?=$|\/)/, 'typescript-5'), ...rest);

register(
  'data:text/javascript,' +
    encodeURIComponent(
      "export const resolve = (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context);",
    ),
  import.meta.url,
);
