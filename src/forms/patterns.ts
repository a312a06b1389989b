/** One line: no control characters and no Unicode line separators. */
export const LINE_PATTERN = /^[^\p{Cc}\u2028\u2029]*$/u

/** Several lines: the only control characters are line feed and tab. */
export const LINES_PATTERN = /^(?:[^\p{Cc}]|[\n\t])*$/u

/** One email address as in WHATWG HTML, but its domain must contain a dot and it must not contain a backtick. */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/u

/** A phone number with at least five digits in any grouping, and an optional extension. */
export const TEL_PATTERN = /^(?=(?:[^0-9]*[0-9]){5})[+(]{0,2}[0-9][0-9 ()./-]{3,31}(?: ?(?:[xX]|[eE]xt\.?) ?[0-9]{1,6})?$/u
