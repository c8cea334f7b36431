/** What stands below each letter. */
export const letterTexts = {
  why: (siteName: string) => `You get this letter because you asked for the newsletter of ${siteName}.`,
  leave: 'Get no more letters',
}
