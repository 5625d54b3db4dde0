export { TopWinners } from './TopWinners';
