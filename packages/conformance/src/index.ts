export { CannotRun, conform, type ConformOptions } from './run';
export { markKnown, newBreaks, type Report, type ReportedFinding } from './report/report';
