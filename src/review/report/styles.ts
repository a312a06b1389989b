/** The style sheet of the page of a review. */
export const REPORT_CSS = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1b1f24, #e9ecef);
  --quiet: light-dark(#57606a, #a3adb8);
  --surface: light-dark(#fff, #15181c);
  --panel: light-dark(#f4f6f8, #1f242a);
  --line: light-dark(#d5dae0, #353c45);
  --good: light-dark(#116329, #6fdd8b);
  --bad: light-dark(#a40e26, #ff9492);
}
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--surface); overflow-wrap: anywhere; }
header, main { max-width: 90rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 3rem); }
header { border-block-end: 1px solid var(--line); }
h1 { margin: 0 0 .25rem; font-size: clamp(1.5rem, 1rem + 2.5vw, 2.25rem); line-height: 1.2; text-wrap: balance; }
h1[data-verdict='green']::before { content: '✓ ' / ''; color: var(--good); }
h1[data-verdict='red']::before { content: '✗ ' / ''; color: var(--bad); }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.375rem; line-height: 1.3; }
h3 { margin: 0; font-size: 1.0625rem; }
ul + h3 { margin-block-start: 1rem; }
h4 { margin: 1.25rem 0 .5rem; font-size: 1rem; font-weight: 600; }
p, ul, dl { margin: .25rem 0; max-width: 75ch; }
ul { padding-inline-start: 1.25rem; }
li { margin: .25rem 0; }
.quiet { color: var(--quiet); }
.panel { margin: 1rem 0; padding: 1rem clamp(.75rem, 2vw, 1.5rem) 1.25rem; background: var(--panel); border: 1px solid var(--line); border-radius: .75rem; }
.problem { border-inline-start: .25rem solid var(--bad); }
.tag { display: inline-block; margin-inline-end: .5rem; padding: 0 .5rem; border: 1px solid currentcolor; border-radius: 1rem; font-size: .875rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1rem; align-items: start; max-width: 100%; }
.narrow { max-width: 54rem; }
figure { margin: 0; min-width: 0; }
figcaption { margin-block-end: .25rem; font-size: .9375rem; }
img { display: block; width: auto; max-width: 100%; height: auto; border: 1px solid var(--line); background: #fff; }
details { margin-block-start: .75rem; }
summary { cursor: pointer; padding: .25rem 0; }
:focus-visible { outline: 3px solid light-dark(#0550ae, #79c0ff); outline-offset: 2px; }
.scores { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; }
.scores div { display: flex; gap: .5rem; }
dd { margin: 0; font-weight: 600; }
`
