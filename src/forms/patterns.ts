/** One line: no control characters and no line breaks of Unicode. */
export const LINE_PATTERN = /^[^\p{Cc}\u2028\u2029]*$/u

/** Several lines: of the control characters only line feed and tab. */
export const LINES_PATTERN = /^(?:[^\p{Cc}]|[\n\t])*$/u

/** One bare e-mail address as web browsers know it (WHATWG HTML), with a dot in its domain, without backtick. */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/u

/** A phone number with at least five digits in any grouping, and an extension if there is one. */
export const TEL_PATTERN = /^(?=(?:[^0-9]*[0-9]){5})[+(]{0,2}[0-9][0-9 ()./-]{3,31}(?: ?(?:[xX]|[eE]xt\.?) ?[0-9]{1,6})?$/u
