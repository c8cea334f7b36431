/** Said of a link in typed markup that leads nowhere (C107). */
export function brokenLink({ words, url }: { words: string; url: string }): string {
  return `The link “${words}” leads nowhere: “${url}” is no web address, no page of this site such as /shop, no e-mail address and no phone number`
}
