import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

/*
 * Each field has a name, and each button does something. A test in the browser sees only what it
 * opens. This one reads the sources, so it sees every dialog and every line of a list.
 */

const fields = ['input', 'select', 'textarea']

/** Fields that their component puts into a label. */
const labelledByFrame = ['ui/choice-cards.tsx Mark', 'ui/person-picker.tsx PersonInput']

/** The parents that give the button in them its click. */
const givesClick = ['Base.CloseTrigger', 'Menu']

const elementName = (name: ESTree.JSXElementName | ESTree.JSXMemberExpressionObject): string => {
  switch (name.type) {
    case 'JSXIdentifier':
      return name.name
    case 'JSXMemberExpression':
      return `${elementName(name.object)}.${name.property.name}`
    default:
      return ''
  }
}

/** The attributes of an element, each as it is written: `"off"`, `{id}`. Blank without a value. */
const attributesOf = (source: string, { attributes }: ESTree.JSXOpeningElement) => {
  const values = new Map<string, string>()
  for (const attribute of attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
    const { name, value } = attribute
    values.set(name.name, value ? source.slice(value.start, value.end) : '')
  }
  return values
}

/** Lists what is wrong with the fields and buttons of a file. */
const wrongIn = (file: string, source: string): readonly string[] => {
  const { program } = parseSync(file, source)
  const styled = new Map(
    [...source.matchAll(/const (\w+) = chakra\('(\w+)'/g)].map(([, name, tag]) => [name, tag]),
  )
  const tagOf = (name = '') => styled.get(name) ?? name.replace(/^chakra\./, '')
  const labelledIds = [...source.matchAll(/htmlFor=(\{\w+\})/g)].map(([, id]) => id)
  const around: string[] = []
  const wrong: string[] = []

  const check = (element: ESTree.JSXOpeningElement) => {
    const name = elementName(element.name)
    const attributes = attributesOf(source, element)
    const hasValue = (attribute: string) => !['', '""'].includes(attributes.get(attribute) ?? '')
    const line = source.slice(0, element.start).split('\n').length
    const tell = (what: string) => wrong.push(`${file}:${line}: ${name} ${what}`)

    for (const label of ['label', 'aria-label']) {
      if (attributes.get(label) === '""') tell(`has an empty ${label}`)
    }
    // What is spread may hold anything.
    if (element.attributes.some(({ type }) => type === 'JSXSpreadAttribute')) return
    if (fields.includes(tagOf(name))) {
      const isNamed =
        hasValue('aria-label') ||
        hasValue('aria-labelledby') ||
        labelledIds.includes(attributes.get('id')) ||
        around.some((outer) => tagOf(outer) === 'label') ||
        labelledByFrame.includes(`${file} ${name}`)
      // The unseen field tells a password manager whose password is changed.
      const isUnseen = attributes.get('type') === '"text"' && attributes.has('hidden')
      if (!isNamed && !isUnseen) tell('has no name')
    }
    if (['button', 'Button', 'IconButton'].includes(tagOf(name))) {
      const acts =
        attributes.get('type') === '"submit"' ||
        [...attributes.keys()].some((attribute) => /^on[A-Z]/.test(attribute)) ||
        givesClick.includes(around.at(-1) ?? '')
      if (!acts) tell('does nothing')
    }
  }

  new Visitor({
    JSXElement({ openingElement }) {
      check(openingElement)
      around.push(elementName(openingElement.name))
    },
    'JSXElement:exit'() {
      around.pop()
    },
  }).visit(program)
  return wrong
}

const web = join(import.meta.dirname, '..')

const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  // The design system only shows its buttons.
  (file) => file.endsWith('.tsx') && !file.startsWith('features/design-system/'),
)

it('each field has a name, and each button does something', () => {
  // A test that finds no files would pass.
  expect(files.length).toBeGreaterThan(300)
  const wrong = files.flatMap((file) => wrongIn(file, readFileSync(join(web, file), 'utf8')))
  expect(wrong).toEqual([])
})

it.each([
  ['a field without a name', '<input type="range" />', 'a.tsx:1: input has no name'],
  ['a name that is empty', '<TextField label="" />', 'a.tsx:1: TextField has an empty label'],
  ['a button without a click', '<Button>Save</Button>', 'a.tsx:1: Button does nothing'],
])('the check finds %s', (_, source, wrong) => {
  expect(wrongIn('a.tsx', source)).toEqual([wrong])
})

it.each([
  ['a field in its label', '<label>Zoom <input type="range" /></label>'],
  ['a field that a label names', '<div><label htmlFor={id}>Zoom</label><input id={id} /></div>'],
  ['a button of a form', '<Button type="submit">Save</Button>'],
  ['a button that opens a menu', '<Menu><IconButton label="More" /></Menu>'],
])('the check accepts %s', (_, source) => {
  expect(wrongIn('a.tsx', source)).toEqual([])
})
