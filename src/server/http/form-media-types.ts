export const JSON_TYPE = 'application/json'
export const URLENCODED_TYPE = 'application/x-www-form-urlencoded'
export const MULTIPART_TYPE = 'multipart/form-data'

/** The media types that a form accepts, for `Accept-Post`. */
export const FORM_MEDIA_TYPES = [JSON_TYPE, URLENCODED_TYPE, MULTIPART_TYPE] as const
