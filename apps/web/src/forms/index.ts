export { FieldControl } from './FieldControl';
export { controlNameOf, controlsOf, knownFields, type FormField } from './fields';
export { FormFailure } from './FormFailure';
export { parseTypedAmount, toLatinDigits } from './numbers';
export { PasswordStrength } from './PasswordStrength';
export { createSubmission, isUnanswered } from './submission';
export { labelOf } from './texts';
export { useSiteForm, type SiteForm } from './use-site-form';
export { problemOf, valuesToSend, type ControlValue, type FieldRules } from './values';
