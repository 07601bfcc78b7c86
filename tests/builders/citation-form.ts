const section = String.raw`\d[\w.:-]*(,\d+)?(\(\w+\))*( et seq\.)?`
const statute = String.raw`[A-Z\d][\w.,&\s-]*\s(§§?|arts?\.|ch\.)\s(${section}|[\dA-Z-]+)((, | to )${section})*`
const illinois = String.raw`755 ILCS \d+/[\d.-]+(\(\w\))?(, \d+/[\d-]+)*( et seq\.)?`
const hawaiiRule = String.raw`Haw\. Prob\. R\. \d+`
const decision = String.raw`(Estate of [A-Z]\w+|[A-Z][\w ]+ v\. [A-Z][\w. ]+)(, \d+ [A-Z][\w. ]* \d+| \(\d{4}\))`
const one = `(${[statute, illinois, hawaiiRule, decision].join('|')})`

/**
 * A citation in standard form and nothing else, such as "Tex. Est. Code §§ 251.101, 251.104" or
 * "Ryan v. Wachovia, 235 N.C. 585".
 */
export const citationForm = new RegExp(`^${one}(; ${one})*$`)
