/** The attributes of the native control of a field, whatever its type. */
export interface ControlAttributes {
  id: string
  name: string
  required: boolean
  'aria-required': true | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
