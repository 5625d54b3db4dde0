export { ProtectionOverlays, SessionStatus } from './lazy';
export { loadTextsAndStyles } from './load-texts-and-styles';
export { ProtectionSection } from './ProtectionSection';
export { ResponsiblePage } from './ResponsiblePage';
