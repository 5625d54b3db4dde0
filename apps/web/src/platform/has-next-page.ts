/** A page of a history, and what its answer says about the pages after it. */
export type Paging<Row = unknown> = {
  data: readonly Row[];
  total?: number | undefined;
  lastPage?: number | undefined;
  hasNextPage?: boolean | undefined;
};

/** Whether a history has more pages. Backends may limit the page size, so the number of rows is only used when nothing else says it. */
export function hasNextPage(answer: Paging, page: number, pageSize: number): boolean {
  if (answer.lastPage !== undefined) return answer.lastPage > page;
  if (answer.hasNextPage !== undefined) return answer.hasNextPage;
  return answer.total === undefined ? answer.data.length >= pageSize : answer.total > page * pageSize;
}
