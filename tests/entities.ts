import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#infra/local/runtime/settings.ts'

interface DeclaredEntity {
  readonly name: string
  /** Where it is declared, below `functions/`: `domain/companies/company-repository.ts`. */
  readonly file: string
}

/**
 * All entities, read from the text of the product's code, since a declaration does not export its
 * name. The name is its first property.
 */
export const entities = (): readonly DeclaredEntity[] =>
  readdirSync(join(projectRoot, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(projectRoot, 'functions', file), 'utf8')
      const declaration = /(?:entity|ownedRecord|packedIndex)(?:<[^>]*>)?\(\{\s+name: '(\w+)'/g
      return [...text.matchAll(declaration)].map(([, name = '']) => ({ name, file }))
    })
