import * as z from 'zod'
import { ExportedData } from '#shared/model/exported-data.ts'

/**
 * The JSON Schema of `data.json` in a download of everything. In bundles it is a constant: see
 * `withoutJsonSchema`.
 */
export const exportedDataSchema: object = z.toJSONSchema(ExportedData, { io: 'input' })
