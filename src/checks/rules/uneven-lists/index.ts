import { resolveSibling } from '../../../manifest/pointer.ts'
