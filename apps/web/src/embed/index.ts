export { EmbedFrame } from './EmbedFrame';
export { pauseEmbeds } from './pause-embeds';
export { useEmbedMessages, type Answer, type Frame } from './messages';
