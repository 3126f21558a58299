// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs as text.
import { RuleTester } from "eslint";
import { describe, it } from "vitest";
import { ownRules } from "./own-rules.ts";

Object.assign(RuleTester, { describe, it });
const tester = new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } });

/** Programs with one fault each, and others that look alike. */
const CASES: Record<keyof typeof ownRules, { invalid: string[]; valid: string[] }> = {
  "handler-called": {
    invalid: [
      "function A({ onSave }) { return <button onClick={onSave(1)} />; }",
      "function A() { const [n, setN] = useState(0); return <b onClick={setN(n + 1)} />; }",
    ],
    valid: [
      "const A = ({ onSave }) => <button onClick={() => onSave(1)} />;",
      "const pick = (id) => () => open(id); const A = () => <b onClick={pick(1)} />;",
      "import { track } from './track'; const A = () => <b onClick={track('a')} />;",
      "const A = ({ createHandler }) => <b onClick={createHandler('reset')} />;",
      "const A = ({ form, save }) => <form onSubmit={form.handleSubmit(save)} />;",
    ],
  },
  "index-past-end": {
    invalid: [
      "for (let i = 0; i <= list.length; i++) sum += list[i];",
      "for (var j = 0; j <= a.b.length; ++j) { f(a.b[j]); }",
    ],
    valid: [
      "for (let i = 0; i < list.length; i++) sum += list[i];",
      "for (let i = 1; i <= list.length; i++) sum += list[i - 1];",
      "for (let n = 0; n <= list.length; n++) pick(n);",
      "for (let i = 0; i <= row.length; i++) next.push(row[i] ?? 0);",
      "for (let i = 0; i <= row.length; i++) { if (i === row.length) end(); else use(row[i]); }",
    ],
  },
  "known-secret": {
    invalid: ["jwt.sign({ id: 1 }, 'shhhhh');", "session({ secret: 'keyboardcat' });"],
    valid: [
      "jwt.sign({ id: 1 }, process.env.SECRET);",
      "session({ secret: process.env.SECRET });",
      "const labels = { password: 'Password' };",
    ],
  },
  "request-data-runs": {
    invalid: [
      "app.get('/', (req, res) => res.redirect(req.query.url));",
      "app.get('/', (req, res) => { const { file } = req.params; res.sendFile('/files/' + file); });",
      "app.get('/', (req, res) => { exec(`ping ${req.body.host}`); });",
      "app.get('/', (req, res) => res.send(`<h1>${req.query.name}</h1>`));",
    ],
    valid: [
      "app.get('/', (req, res) => res.redirect('/home'));",
      "app.get('/', (req, res) => res.send(req.query.name));",
      "app.get('/', (req, res) => { const url = req.query.url; if (!ALLOWED.has(url)) return; res.redirect(url); });",
      "app.get('/', (req, res) => res.send(`<h1>${escape(req.query.name)}</h1>`));",
    ],
  },
  "sql-from-parts": {
    invalid: [
      "db.query(`SELECT * FROM users WHERE id = ${id}`);",
      'db.query("SELECT * FROM users WHERE name = \'" + name + "\'");',
      "const q = 'DELETE FROM posts WHERE id = ' + req.params.id;",
    ],
    valid: [
      "db.query('SELECT * FROM users WHERE id = $1', [id]);",
      "sql`SELECT * FROM users WHERE id = ${id}`;",
      "const table = 'users'; db.query(`SELECT * FROM ${table} WHERE id = $1`, [id]);",
      "log(`select one of ${n} from the list`);",
    ],
  },
};

for (const [name, rule] of Object.entries(ownRules)) {
  const { invalid = [], valid = [] } = CASES[name] ?? {};
  tester.run(name, rule, { valid, invalid: invalid.map((code) => ({ code, errors: 1 })) });
}
