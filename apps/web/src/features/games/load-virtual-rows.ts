/** Rows below the first page; fetched when somebody asks for more than that. */
export function loadVirtualRows() {
  return import('./VirtualRows');
}
