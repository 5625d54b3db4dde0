import sheet from './protection.css?url';

/** The styles of these parts, in a file of their own: React draws nothing beside them before they are here. */
export function Styles() {
  return <link rel="stylesheet" href={sheet} precedence="default" />;
}
