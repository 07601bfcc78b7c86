import { type ESTree, parseSync, Visitor } from 'vite'

/** Colors that a style gives: of the text, and of what is behind it. */
interface Colors {
  readonly text: readonly string[]
  readonly ground: readonly string[]
}

/** A text and what is behind it. Without `text`, a state such as hovering gives only the ground. */
export interface Pair {
  readonly text: string | undefined
  readonly ground: string
}

type Style = readonly (readonly [name: string, value: ESTree.Node | null])[]

const none: Colors = { text: [], ground: [] }
const groundNames = ['bg', 'background', 'backgroundColor']

/** `_before`, `_after` and `_checked` draw marks without text. `_highContrast` has system colors. */
const ignored = ['_before', '_after', '_checked', '_highContrast']

const isState = (name: string) => /^(_|&:)/.test(name)

/** The words that an expression can be: both of `chosen ? 'navy' : 'muted'`. */
const wordsOf = (node: ESTree.Node | null): readonly string[] => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
      return wordsOf(node.expression)
    case 'ConditionalExpression':
      return [...wordsOf(node.consequent), ...wordsOf(node.alternate)]
    case 'LogicalExpression':
      return [...wordsOf(node.left), ...wordsOf(node.right)]
    default:
      return []
  }
}

const styleOf = ({ properties }: ESTree.ObjectExpression): Style =>
  properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    if (property.key.type === 'Identifier') return [[property.key.name, property.value] as const]
    return wordsOf(property.key).map((name) => [name, property.value] as const)
  })

const objectIn = (node: ESTree.Node | null): ESTree.ObjectExpression | undefined => {
  if (node?.type === 'ObjectExpression') return node
  return node?.type === 'JSXExpressionContainer' ? objectIn(node.expression) : undefined
}

/**
 * The pairs of colors that the styles of a file give together. A style within another, such as the
 * style of a state, keeps the colors that it does not change.
 */
export const pairsIn = (file: string, source: string): readonly Pair[] => {
  const pairs: Pair[] = []
  const walked = new Set<ESTree.Node>()

  const walk = (style: Style, outer: Colors, isOfState: boolean) => {
    const wordsGiven = (names: readonly string[]) =>
      style.filter(([name]) => names.includes(name)).flatMap(([, value]) => wordsOf(value))
    const own: Colors = { text: wordsGiven(['color']), ground: wordsGiven(groundNames) }
    const text = own.text.length > 0 ? own.text : outer.text
    const ground = own.ground.length > 0 ? own.ground : outer.ground
    const isChanged = own.text.length + own.ground.length > 0
    if (isChanged)
      pairs.push(
        ...text.flatMap((textColor) =>
          ground.map((behind) => ({ text: textColor, ground: behind })),
        ),
      )
    if (isOfState && text.length === 0) {
      pairs.push(...own.ground.map((behind) => ({ text: undefined, ground: behind })))
    }
    for (const [name, value] of style) {
      const inner = objectIn(value)
      if (!inner) continue
      walked.add(inner)
      if (!ignored.includes(name)) walk(styleOf(inner), { text, ground }, isState(name))
    }
  }

  const { program } = parseSync(file, source)
  new Visitor({
    JSXOpeningElement({ attributes }) {
      const style = attributes.flatMap((attribute) =>
        attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier'
          ? [[attribute.name.name, attribute.value] as const]
          : [],
      )
      walk(style, none, false)
    },
    ObjectExpression(node) {
      if (!walked.has(node)) walk(styleOf(node), none, false)
    },
  }).visit(program)
  return pairs
}
