import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundle } from './bundling/bundle.ts'
import { wrongRights } from './bundling/wrong-rights.ts'
import { allFunctions } from './declarations/workers.ts'
import { heirloom } from './stacks/heirloom.ts'

const bundles = join('dist', 'functions')
const wrongFunctions = wrongRights(allFunctions, await bundle(allFunctions, bundles), bundles)
if (wrongFunctions.length > 0) throw new Error(wrongFunctions.join('\n'))

const app = new App()
heirloom(app, ({ name }) => Code.fromAsset(join(bundles, name)))
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
