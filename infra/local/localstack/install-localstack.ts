import { installPythonTool } from '#infra/python-tool.ts'

/**
 * The last version that needs no Python 3.12, with the packages of its day: with newer ones it does not start.
 * https://pypi.org/project/localstack-core/
 */
const packages = ['localstack-core[runtime]==4.7.0']
const publishedBefore = '2025-08-15'

/** Installs LocalStack below `parent`, or finds it there; returns the path of its Python. Throws `ToolMissing`. */
export const installLocalstack = (parent: string): string =>
  installPythonTool(parent, packages, 'python', publishedBefore)
