import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { openapiDocument } from './openapi-document.ts'

const document = openapiDocument()
const { valid, errors } = await new Validator().validate({ ...document })
if (!valid) {
  console.error('The document is not valid OpenAPI 3.1:', JSON.stringify(errors, null, 2))
  process.exit(1)
}

const file = join('dist', 'openapi.json')
mkdirSync('dist', { recursive: true })
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
console.log(`${Object.keys(document.paths).length} operations are written to ${file}.`)
