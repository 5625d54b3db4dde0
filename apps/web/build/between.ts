/** Writes text between the marks `<!--name-->` and `<!--/name-->`, in the place of what is there. */
export function between(html: string, name: string, text: string): string {
  const start = html.indexOf(`<!--${name}-->`);
  const end = html.indexOf(`<!--/${name}-->`, start);
  if (start < 0 || end < 0) throw new Error(`the page lacks <!--${name}--> or <!--/${name}-->`);
  return html.slice(0, start) + `<!--${name}-->${text}` + html.slice(end);
}
