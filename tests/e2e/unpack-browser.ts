import { launchBrowser } from './browser.ts'

/**
 * The first start unpacks the browser. Tests that begin at the same time would do so twice, and one
 * of them would start a file that the other still writes.
 */
export default async function setup() {
  await (await launchBrowser()).close()
}
