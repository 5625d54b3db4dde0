import * as v from 'valibot';

/** What is wrong with a value, as a sentence: Valibot's own texts, such as "Expected never but received", are for programmers. */
export function issueText(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  if (issue.expected === 'never') return 'there is no such field';
  if (issue.received === 'undefined') return 'it is missing';
  const found =
    issue.received === 'Object' || issue.received === 'Array' ? issue.received.toLowerCase() : issue.received;
  if (issue.kind === 'schema' && issue.expected !== null)
    return `${nameOf(issue.expected)} is expected, not ${found}`;
  const rule = RULES[issue.type];
  if (rule === undefined) return `${found} is not possible`;
  const bound = /_(value|length)$|^regex$/.test(issue.type)
    ? ` ${String(issue.expected).replace(/^[<>]=/, '')}`
    : '';
  return `${found} is not possible: ${rule}${bound}`;
}

const RULES: Record<string, string> = {
  min_value: 'it has to be at least',
  max_value: 'it has to be at most',
  min_length: 'its length has to be at least',
  max_length: 'its length has to be at most',
  regex: 'it has to match',
  digits: 'it has to be a whole number',
  integer: 'it has to be a whole number',
  url: 'it has to be an address such as https://example.com',
};

function nameOf(expected: string): string {
  return (
    { string: 'a text', number: 'a number', boolean: 'true or false', Object: 'an object', Array: 'a list' }[
      expected
    ] ?? expected
  );
}

/** `limits.max: a number is expected, not "5"` */
export function issueLine(issue: v.BaseIssue<unknown>, otherwise: string): string {
  return `${v.getDotPath(issue) ?? otherwise}: ${issueText(issue)}`;
}
