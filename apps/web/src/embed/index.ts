export { EmbedFrame } from './EmbedFrame';
export { isSessionOver, refreshPlayer } from './player-news';
