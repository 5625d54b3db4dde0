/** The space in which posters are drawn; they are rasterised in the widths that the lobby asks for. */
export const POSTER_WIDTH = 600;
export const POSTER_HEIGHT = 800;
