import { issueText } from '@tessera/provider/issue-text';
import * as v from 'valibot';

/** Parses the settings of the providers file. The message names every mistake. */
export function readSettings<Shape extends v.GenericSchema>(
  shape: Shape,
  settings: unknown,
): v.InferOutput<Shape> {
  const result = v.safeParse(shape, settings);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => {
    const text = issueText(issue);
    // Own messages continue the name of the setting: "is not an address".
    return `settings.${v.getDotPath(issue) ?? ''}${text === issue.message ? ' ' : ': '}${text}`;
  });
  throw new Error([...new Set(faults)].join('; '));
}

export const Url = v.pipe(v.string(), v.url('is not an address'));
export const Path = v.pipe(v.string(), v.regex(/^\//, 'starts with a slash'));

/** Whether free rounds need a grant of the operator (docs/providers.md, "Free rounds"). */
export const FreeRoundsNeedGrant = v.optional(v.boolean(), true);

/** How a game opens: in a frame of the play page, or by leaving the site. */
export const Opens = v.optional(v.picklist(['embed', 'frame']), 'embed');
