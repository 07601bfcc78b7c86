import { type ESTree, parseSync, Visitor } from 'vite'

/*
 * Finds variables through which a function of Lambda could carry something of one person to the
 * next. `warm-memory.test.ts` names them all.
 */

type Scope = ESTree.Function | ESTree.ArrowFunctionExpression | ESTree.Program

/** Methods that change a list. */
const changingMethods = new Set(['add', 'append', 'fill', 'push', 'set', 'splice', 'unshift'])
/** Functions of `Object` and `Reflect` that change their first argument. */
const changingFunctions = new Set(['assign', 'defineProperty', 'set'])
/** Methods of lists, texts and promises that call a function and are done with it. */
const callbackMethods = new Set(
  'every filter find findIndex findLast flatMap forEach from map reduce replace replaceAll some sort then toSorted'.split(
    ' ',
  ),
)
/** Classes of lists. */
const listClasses = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])

const namesIn = (pattern: ESTree.Node | null): readonly string[] => {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'RestElement' ? property.argument : property.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/**
 * The variable that an expression reads or changes: `known` for `known.of[id]`. `this` counts as a
 * variable.
 */
const variableOf = (node: ESTree.Node | undefined): string | undefined => {
  switch (node?.type) {
    case 'Identifier':
      return node.name
    case 'ThisExpression':
      return 'this'
    case 'MemberExpression':
      return variableOf(node.object)
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return variableOf(node.expression)
    default:
      return undefined
  }
}

const methodOf = ({ callee }: ESTree.CallExpression | ESTree.NewExpression) =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? { of: callee.object, name: callee.property.name }
    : undefined

/** The expression that a call changes, if any. */
const changedBy = (call: ESTree.CallExpression): ESTree.Node | undefined => {
  const method = methodOf(call)
  if (!method) return undefined
  const receiver = variableOf(method.of)
  const isBuiltIn = receiver === 'Object' || receiver === 'Reflect'
  if (isBuiltIn && changingFunctions.has(method.name)) return call.arguments[0]
  return changingMethods.has(method.name) ? method.of : undefined
}

/**
 * Whether this is a list or an object with nothing in it, which only makes sense if something is
 * put into it later.
 */
const isEmpty = (node: ESTree.Node | null): boolean => {
  switch (node?.type) {
    case 'ArrayExpression':
      return node.elements.length === 0
    case 'ObjectExpression':
      return node.properties.length === 0
    case 'NewExpression':
      return (
        node.callee.type === 'Identifier' && listClasses.has(node.callee.name) && !node.arguments[0]
      )
    case 'TSAsExpression':
      return isEmpty(node.expression)
    default:
      return false
  }
}

/**
 * The variables of a file that may outlive the call which changes them. Variables of the file
 * itself do so, and imported ones. A variable of an outer function does so if that function returns
 * or stores the function which changes it. An empty list of the file counts too, because another
 * file may fill it. `this` stands for the object of a class.
 */
export const keptVariables = (file: string, source: string): readonly string[] => {
  const { program } = parseSync(file, source)
  const declared = new Map<Scope, Set<string>>([[program, new Set()]])
  const openScopes: Scope[] = [program]
  const scopeNames = new Map<Scope, string>()
  const constructors = new Set<ESTree.Node>()
  const awaited = new Set<ESTree.Node>()
  /** The arguments of calls that are done with them when they end. */
  const handedOver = new Set<ESTree.Node>()
  /**
   * Identifiers that store no value: names of properties and declarations, and of functions that
   * are called.
   */
  const notStored = new Set<ESTree.Node>()
  const usedAsValue = new Set<string>()
  const changes: { readonly name: string; readonly chain: readonly Scope[] }[] = []
  const keptNames = new Set<string>()

  const declare = (...patterns: readonly (ESTree.Node | null)[]) => {
    const names = declared.get(openScopes.at(-1) ?? program)
    for (const name of patterns.flatMap(namesIn)) names?.add(name)
  }
  const noteChange = (node: ESTree.Node | undefined) => {
    const name = variableOf(node)
    if (name !== undefined) changes.push({ name, chain: [...openScopes] })
  }
  const enter = (scope: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (scope.type === 'FunctionDeclaration' && scope.id) {
      declare(scope.id)
      notStored.add(scope.id)
      scopeNames.set(scope, scope.id.name)
    }
    openScopes.push(scope)
    declared.set(scope, new Set())
    declare(...scope.params)
  }
  const leave = () => {
    openScopes.pop()
  }
  const visitCall = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    notStored.add(node.callee)
    if (!awaited.has(node) && !callbackMethods.has(methodOf(node)?.name ?? '')) return
    for (const argument of node.arguments) {
      handedOver.add(argument)
      notStored.add(argument)
    }
  }
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator({ id, init }) {
      declare(id)
      notStored.add(id)
      if (id.type !== 'Identifier') return
      if (init?.type === 'ArrowFunctionExpression') scopeNames.set(init, id.name)
      if (openScopes.length === 1 && isEmpty(init)) keptNames.add(id.name)
    },
    PropertyDefinition({ key, value }) {
      if (key.type === 'Identifier' && isEmpty(value)) keptNames.add(key.name)
    },
    ClassDeclaration({ id }) {
      declare(id)
    },
    CatchClause({ param }) {
      declare(param)
    },
    MethodDefinition({ kind, value }) {
      if (kind === 'constructor') constructors.add(value)
    },
    MemberExpression({ property }) {
      notStored.add(property)
    },
    Property({ key }) {
      notStored.add(key)
    },
    Identifier(node) {
      if (!notStored.has(node)) usedAsValue.add(node.name)
    },
    AssignmentExpression({ left }) {
      noteChange(left)
    },
    UpdateExpression({ argument }) {
      noteChange(argument)
    },
    AwaitExpression({ argument }) {
      awaited.add(argument)
    },
    NewExpression: visitCall,
    CallExpression(node) {
      visitCall(node)
      noteChange(changedBy(node))
    },
  }).visit(program)

  const isStored = (scope: Scope): boolean => {
    if (handedOver.has(scope)) return false
    // A function without a name is stored, unless it was handed to a call that ends with it.
    const name = scopeNames.get(scope)
    return name === undefined || usedAsValue.has(name)
  }
  for (const { name, chain } of changes) {
    // The first scope is the file (0). A variable that no scope declares is imported (-1). Both
    // outlive a call. They count if a function changes them, and not the file when it is loaded.
    const declaringIndex = chain.findLastIndex((scope) => declared.get(scope)?.has(name))
    const method = chain.findLast(({ type }) => type !== 'ArrowFunctionExpression')
    const isKept =
      name === 'this'
        ? method !== undefined && !constructors.has(method)
        : declaringIndex < 1
          ? chain.length > 1
          : chain.slice(declaringIndex + 1).some(isStored)
    if (isKept) keptNames.add(name)
  }
  return [...keptNames]
}
