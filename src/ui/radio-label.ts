/**
 * The styles of the label of a radio button that looks like a tab or a button, as part of a class. The radio button covers its label,
 * invisible, so that it is where a screen magnifier or a finger expects it. They are no class of their own, so that only the pages that need
 * them load them.
 */
export const radioLabel = `
  position: relative;
  display: grid;
  align-content: center;
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`
