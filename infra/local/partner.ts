import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { paths } from '#shared/paths.ts'
import { command } from '../command.ts'
import { parsePartnerArguments } from './partner/arguments.ts'
import { folderSetting } from './runtime/settings.ts'
import { readStackFile } from './runtime/stack-file.ts'

/*
 * npm run partner -- --slug oakhill --name "Oakhill Credit Union" --accent '#0B6E4F'
 *
 * Creates a partner, or changes one, in the local stack or in a stage. --help explains the options.
 */

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

const pictureAt = (path: string) =>
  new File([readFileSync(path)], basename(path), {
    type: types[extname(path).toLowerCase()] ?? 'application/octet-stream',
  })

const run = async (): Promise<string> => {
  const options = parsePartnerArguments(process.argv.slice(2))
  if (options.help !== undefined) return options.help
  const { pictures, slug, stage } = options
  Object.assign(process.env, stage ?? readStackFile(folderSetting()).environment)
  // These modules read the environment when they are loaded.
  const { instant } = await import('#functions/core/runtime/clock.ts')
  const { findPartnerBySlug } = await import('#functions/domain/partners/partner-repository.ts')
  const { savePartner } = await import('#functions/domain/partners/save-partner.ts')
  const { changePictures } = await import('#functions/domain/branding/change-pictures.ts')
  const { storePicture } = await import('#functions/domain/branding/store-picture.ts')
  const { domainOf } = await import('#functions/domain/branding/show-partner.ts')

  const before = await findPartnerBySlug(slug)
  const { partner, seatCode } = await savePartner(instant(), options.bodyFor(before))
  const stored = Object.fromEntries(
    await Promise.all(
      pictures.map(async ({ kind, path }) => [
        kind,
        await storePicture(partner.partnerId, pictureAt(path)),
      ]),
    ),
  )
  if (pictures.length > 0) await changePictures(instant(), partner, stored)
  const page = new URL(paths.partnerRegister, process.env.APP_URL)
  page.hostname = domainOf(partner)
  return [
    `${partner.name} ${before ? 'is changed' : 'is there now'}:`,
    `  its page     ${page}`,
    `  its sign-in  ${new URL(paths.signIn, page)}`,
    ...(seatCode === undefined ? [] : [`Its seat code, shown only now: ${seatCode}`]),
  ].join('\n')
}

await command(run)
