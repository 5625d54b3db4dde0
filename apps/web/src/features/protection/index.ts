export { Protection, SessionStatus } from './lazy';
export { loadTexts } from './load-texts';
export { ProtectionSection } from './ProtectionSection';
export { ResponsiblePage } from './ResponsiblePage';
