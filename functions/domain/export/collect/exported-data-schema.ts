import * as z from 'zod'
import { ExportedData } from './exported-data.ts'

/**
 * The JSON Schema of `data.json` in a download of everything. `withoutJsonSchema`, a plugin of the
 * build, replaces this call by its result.
 */
export const exportedDataSchema: object = z.toJSONSchema(ExportedData, { io: 'input' })
