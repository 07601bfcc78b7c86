import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundle } from './bundling/bundle.ts'
import { allFunctions } from './declarations/all-functions.ts'
import { heirloom } from './stacks/heirloom.ts'

const bundles = join('dist', 'functions')
await bundle(allFunctions, bundles)

const app = new App()
heirloom(app, ({ name }) => Code.fromAsset(join(bundles, name)))
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
