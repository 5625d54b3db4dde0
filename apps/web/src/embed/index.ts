export { EmbedFrame } from './EmbedFrame';
export { readPalette } from './palette';
export { pauseEmbeds } from './pause-embeds';
export { useEmbedMessages, type Reply, type Frame } from './messages';
export { SlowNotice } from './SlowNotice';
