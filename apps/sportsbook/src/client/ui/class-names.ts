/** Joins the class names that apply. Not clsx: its objects and arrays are not needed. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
