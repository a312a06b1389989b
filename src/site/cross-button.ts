import { areaStates } from '../ui/area-states.ts'

/**
 * The styles of a button with a cross, as part of a class. The cross is drawn with borders, which forced colors keep. They are no class of
 * their own, so that only the pages that need them load them.
 */
export const crossButton = `
  position: relative;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: inherit;
  cursor: pointer;
  ${areaStates}
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 21px 13px auto;
    border-block-start: 2px solid currentcolor;
    transform: rotate(45deg);
  }
  &::after {
    transform: rotate(-45deg);
  }
`
