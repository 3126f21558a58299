import { enclosingFunction } from "../rules/flow.ts";
import type { Rule } from "../rules/rule.ts";
import { binariesIn, bindingsIn, callsIn, isText, literalText, nameOf } from "../syntax/shapes.ts";
import { closest, field, ofType, quoted, type Syntax } from "../syntax/syntax.ts";

/** Names of things that must not be guessed. */
const SECRET_NAME =
  /(?:^|[_.a-z])(?:pass(?:word|wd|phrase)|pwd|secret(?:_?key)?|api_?key|access_?key|auth_?token|access_?token|private_?key|signing_?key|encryption_?key|jwt_?secret|client_?secret|db_?pass(?:word)?)["']?$/i;
/** Texts that only stand for a secret, or describe one. */
const NO_SECRET =
  /^$|^.{0,3}$|\s|\$\{|%s|^\{|^<|^\*+$|^x+$|your|change|example|placeholder|todo|dummy|fake|redacted|env|^(?:password|passwd|secret|token|key|api[-_]?key|none|null|undefined|text|string|hidden|current-password|new-password|test|foo|bar)$|^[a-z]+(?:[-_.:/][a-z]+)+$|^[A-Z]+(?:_[A-Z]+)+$|[.:]$|^https?:/i;

const isSecret = (node: Syntax | undefined) =>
  node !== undefined && isText(node) && !/^[fr]?["'`]{3}/.test(node.text) && !NO_SECRET.test(literalText(node));

/** A password or key that everyone who reads the program knows. */
const secretInCode: Rule = (root, report) => {
  const tell = (where: Syntax, name: string) =>
    report(where, {
      type: "Secret in the code",
      severity: "medium",
      message: `\`${name}\` is written into the program, so everyone who can read it knows it.`,
      fix: "Read it from the environment or a secret store, and replace the one that was here.",
    });
  const pairs = ofType(root, "pair", "keyword_argument", "default_parameter", "typed_default_parameter").flatMap(
    (one) => {
      const name = field(one, "key") ?? field(one, "name");
      const value = field(one, "value");
      return name && value ? [{ name, value }] : [];
    },
  );
  for (const { name, value } of [...bindingsIn(root), ...pairs]) {
    const text = name.text.replaceAll(/["'\]]/g, "").replace(/^.*[.[]/, "");
    if (
      !SECRET_NAME.test(text) ||
      !isSecret(value) ||
      /test|mock|fixture|spec|label|field|placeholder|regex|pattern|hash/i.test(text)
    )
      continue;
    tell(value, text);
  }
  for (const { left, operator, right } of binariesIn(root)) {
    const name = left.text.replace(/^.*\./, "");
    if (/^===?$/.test(operator) && /^(?:password|passwd|pwd|secret|api_?key|token)$/i.test(name) && isSecret(right))
      tell(right, name);
  }
  for (const { path, args } of callsIn(root)) {
    const key = /^(?:jwt|jsonwebtoken|JWT|jose)\.(?:sign|verify|encode|decode)$/.test(path)
      ? args[1]
      : /^(?:createHmac|crypto\.createHmac|hmac\.new|hmac\.HMAC)$/.test(path)
        ? args[path.startsWith("hmac") ? 0 : 1]
        : undefined;
    if (key && isText(key) && literalText(key) !== "" && !/\$\{/.test(key.text))
      tell(key, literalText(key).length > 12 ? "the key" : key.text);
  }
};

const TOKEN_NAME =
  /token|secret|passw|otp|pin_?code|session_?id|csrf|nonce|salt|api_?key|verification|reset_?code|auth_?code|captcha|temp_?pass|invite_?code|credential/i;
const RANDOM =
  /\bMath\.random\(\)|(?<![\w.])random\.(?:choices?|randint|random|sample|randrange|getrandbits|uniform|shuffle)\(|\bpseudoRandomBytes\(|\bnp\.random\.\w+\(/;

/** Random numbers that can be foretold, for something that must not be guessed. */
const guessableRandom: Rule = (root, report) => {
  const told = new Set<number>();
  for (const { node, path } of callsIn(root)) {
    const isPseudo = path.endsWith("pseudoRandomBytes");
    if (!isPseudo && !RANDOM.test(`${path}()`)) continue;
    const around = enclosingFunction(node);
    const bound = closest(node, ({ type }) =>
      /^(?:variable_declarator|assignment|assignment_expression|pair|return_statement)$/.test(type),
    );
    const names = [
      around ? nameOf(around) : "",
      (field(bound, "name") ?? field(bound, "left") ?? field(bound, "key"))?.text ?? "",
    ];
    if ((!isPseudo && !names.some((name) => TOKEN_NAME.test(name))) || told.has(around?.start ?? node.line)) continue;
    told.add(around?.start ?? node.line);
    report(node, {
      type: "Guessable random value",
      severity: "high",
      message: `${quoted(node, 30)} can be foretold from earlier values, so what is made of it can be guessed.`,
      fix: /^\w*random\.|^np/.test(path) ? "Use the secrets module." : "Use crypto.randomBytes or crypto.randomUUID.",
    });
  }
};

const PASSWORDS = /passw|pwd|\bpw\w*|secret|credential|token|signature/i;

/** Hashes that are quick to try out, and ciphers that are broken. */
const weakCrypto: Rule = (root, report) => {
  for (const { node, path, args, name } of callsIn(root)) {
    const first = args[0] && isText(args[0]) ? literalText(args[0]).toLowerCase() : "";
    const isHash =
      /^(?:hashlib\.(?:md5|sha1)|(?:MD5|SHA1?|MD4)\.new|md5|sha1|hashes\.(?:MD5|SHA1))$/.test(path) ||
      (/(?:^|\.)createHash$|^hashlib\.new$|^(?:crypto\.)?createHmac$/.test(path) && /^(?:md[45]|sha-?1)$/.test(first));
    if (isHash && !/usedforsecurity\s*=\s*False/.test(node.text)) {
      const statement = closest(node, ({ type }) => /statement|declaration|^assignment$/.test(type));
      const around = enclosingFunction(node);
      const isForPassword =
        PASSWORDS.test(`${statement?.text ?? ""} ${around ? nameOf(around) : ""}`) ||
        PASSWORDS.test(around?.text ?? "");
      report(node, {
        type: "Weak hash",
        severity: isForPassword ? "high" : "low",
        message: isForPassword
          ? `A password hashed with ${quoted(node, 30)} is found again by trying out, in minutes.`
          : `${quoted(node, 30)} is broken: two texts with the same hash can be made on purpose.`,
        fix: isForPassword
          ? "Use bcrypt, scrypt or Argon2 with a salt."
          : "Use SHA-256, or say that it is not for security.",
      });
    }
    const isPlainHash = /^hashlib\.sha(?:224|256|384|512)$|(?:^|\.)createHash$/.test(path) && !isHash;
    if (
      isPlainHash &&
      /passw|pwd/i.test(closest(node, ({ type }) => /statement|declaration/.test(type))?.text ?? "") &&
      !/salt|pbkdf|file|etag|cache/i.test(enclosingFunction(node)?.text ?? "")
    ) {
      report(node, {
        type: "Weak hash",
        severity: "medium",
        message: "A password hashed once, without a salt, is found again by trying out common ones.",
        fix: "Use bcrypt, scrypt or Argon2.",
      });
    }
    const isCipher =
      /^(?:DES3?|ARC[24]|Blowfish|XOR)\.new$|^algorithms\.(?:ARC4|Blowfish|IDEA|TripleDES|CAST5|SEED)$|(?:^|\.)create(?:C|Dec)ipher$/.test(
        path,
      ) ||
      (/(?:^|\.)create(?:C|Dec)ipheriv$/.test(path) && /^(?:des|rc4|bf|rc2)|-ecb$/.test(first)) ||
      (path.endsWith(".new") && /MODE_ECB/.test(node.text)) ||
      path === "modes.ECB";
    const bits = /^(?:rsa|dsa)\.generate_private_key$|^(?:RSA|DSA)\.generate$/.test(path)
      ? /(?:key_size\s*=\s*|generate\(\s*|,\s*)(\d+)/.exec(node.text)?.[1]
      : name.startsWith("generateKeyPair")
        ? /modulusLength\s*:\s*(\d+)/.exec(node.text)?.[1]
        : undefined;
    if (isCipher || (bits !== undefined && Number(bits) < 2048)) {
      report(node, {
        type: "Weak encryption",
        severity: "high",
        message: bits
          ? `A key of ${bits} bits can be broken today.`
          : `${quoted(node, 40)} uses a cipher or mode that is broken or shows patterns.`,
        fix: bits ? "Use 2048 bits or more." : "Use AES-GCM with a random nonce for each message.",
      });
    }
    const iv = /(?:^|\.)createCipheriv$/.test(path) ? args[2] : undefined;
    if (iv && (isText(iv) || /^Buffer\.(?:alloc\(|from\(["'])/.test(iv.text)))
      report(iv, {
        type: "Weak encryption",
        severity: "high",
        message: "The same initialization vector for every message shows which of them are alike.",
        fix: "Make one with crypto.randomBytes for each message, and send it along.",
      });
  }
};

/** For Python and scripts. */
export const secretRules: readonly Rule[] = [secretInCode, guessableRandom, weakCrypto];
