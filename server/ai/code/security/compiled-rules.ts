import { isFunction } from "../rules/flow.ts";
import type { Rule } from "../rules/rule.ts";
import { assignmentsIn, bindingsIn, callsIn, isText, literalText, nameOf, parametersOf } from "../syntax/shapes.ts";
import { closest, field, ofType, type Syntax } from "../syntax/syntax.ts";
import { foreignIn } from "./foreign-data.ts";

const SECRET_NAME =
  /pass(?:word|wd|phrase)?$|^(?:pwd|passw(?:or)?d|secret)|secret(?:_?key)?$|api_?key$|(?:auth|access|api)_?token$|private_?key$|encryption_?key$/i;
/** A value that looks like a secret and not like a name, a label or a placeholder. */
const isSecret = (text: string) =>
  text.length >= 6 &&
  /[\dA-Z!@#$^&*]/.test(text) &&
  /[a-z]/.test(text) &&
  !/\s|^[A-Z]?[a-z]+(?:[._-][a-z]+)*$|^[A-Z][a-z]+(?:[A-Z][a-z]+)*$|^[a-z]+(?:[A-Z][a-z]+)+$|example|changeme|change_me|placeholder|your|xxx|todo|dummy|[<>{}%]|\$\{|^https?:|\//i.test(
    text,
  );

/** A password in the source is known to everyone who can read it. */
const secretInSource: Rule = (root, report) => {
  const tell = (where: Syntax, name: string) =>
    report(where, {
      type: "Secret in the source",
      severity: "medium",
      message: `The secret \`${name}\` is hard-coded, so everyone who can read the source knows it.`,
      fix: "Read it from the environment or a secret store.",
    });
  const named = [
    ...bindingsIn(root).map(({ node, name, value }) => ({ node, name: name.text, value })),
    ...ofType(root, "const_spec", "const_item", "static_item").map((node) => ({
      node,
      name: field(node, "name")?.text ?? "",
      value: field(node, "value")?.children.find(isText) ?? field(node, "value"),
    })),
  ];
  for (const { node, name, value } of named) {
    const literal = value?.type === "expression_list" ? value.children.find(isText) : value;
    if (
      !literal ||
      !isText(literal) ||
      !SECRET_NAME.test(name.replace(/^.*[.>]/, "")) ||
      !isSecret(literalText(literal))
    )
      continue;
    tell(node, name);
  }
  for (const { node, path, args } of callsIn(root)) {
    const last = args[2];
    if (path.endsWith("DriverManager.getConnection") && last && isText(last) && literalText(last).length >= 3)
      tell(node, "password");
  }
};

const WEAK: readonly (readonly [where: RegExp, name: string])[] = [
  [
    /^md5\.(?:Sum|New)$|^(?:EVP_md5|MD5|MD5_Init|MD5_Update)$|^md5::compute$|^Md[245]::(?:new|digest)$|^DigestUtils\.md5\w*$/,
    "MD5",
  ],
  [/^sha1\.(?:Sum|New)$|^(?:EVP_sha1|SHA1|SHA1_Init)$|^Sha1::(?:new|digest)$|^DigestUtils\.sha1?\w*Hex$/, "SHA-1"],
  [/^des\.New(?:TripleDES)?Cipher$|^(?:EVP_des_\w+|DES_\w+)$/, "DES"],
  [/^rc4\.NewCipher$|^EVP_rc4$/, "RC4"],
];
/** Names of work where a broken hash does no harm. */
const HARMLESS = /checksum|etag|cache|fingerprint|dedup|gravatar|bucket|shard|file_?hash|hash_?file|hash_?key/i;

/** Hashes and ciphers that are broken, certificates that nobody checks, random numbers that can be guessed. */
const weakProtection: Rule = (root, report) => {
  for (const { node, path, args } of callsIn(root)) {
    const made = closest(node, isFunction);
    const context = `${made ? nameOf(made) : ""} ${closest(node, ({ type }) => /declarator|declaration|assignment|let/.test(type))?.text.slice(0, 80) ?? ""}`;
    const algorithm =
      /^(?:MessageDigest|Cipher|KeyGenerator|Mac)\.getInstance$/.test(path) && args[0] && isText(args[0])
        ? literalText(args[0])
        : "";
    const name =
      WEAK.find(([where]) => where.test(path))?.[1] ??
      (/^(?:MD5|MD2|SHA-?1|DES|DESede|RC4|RC2|Blowfish)(?:\/|$)/i.test(algorithm)
        ? (algorithm.split("/")[0] ?? "")
        : undefined);
    const isEcb = /\/ECB\/|^AES$/i.test(algorithm) && path.startsWith("Cipher");
    if ((name && !HARMLESS.test(context)) || isEcb)
      report(node, {
        type: "Weak protection",
        severity: "medium",
        message: isEcb
          ? "ECB encrypts equal blocks to equal blocks, so patterns of the data stay visible."
          : `${name} is broken: ${/MD|SHA/i.test(name ?? "") ? "such a hash can be forged, and a password found in seconds" : "such a cipher can be decrypted"}.`,
        fix: isEcb
          ? "Use `AES/GCM/NoPadding` with a fresh nonce."
          : /MD|SHA/i.test(name ?? "")
            ? "Use bcrypt or Argon2 for passwords, SHA-256 for other data."
            : "Use AES-GCM.",
      });
    const isGuessable =
      /^(?:rand\.(?:Int\w*|Intn|Float\w*|Read|Perm)|Math\.random|new Random|rand|std::rand|random)$/.test(path) &&
      !(path === "rand.Read" && /crypto\/rand/.test(root.text)) &&
      !(path.startsWith("rand.") && /"crypto\/rand"/.test(root.text) && !/"math\/rand/.test(root.text));
    if (
      isGuessable &&
      /token|passw|secret|session|otp|nonce|salt|csrf|api_?key|reset_?code|verification/i.test(context)
    )
      report(node, {
        type: "Weak protection",
        severity: "high",
        message: "These random numbers can be guessed, so a secret made from them can be, too.",
        fix: "Use the random numbers made for this: crypto/rand, SecureRandom, std::random_device or the operating system's.",
      });
  }
  for (const node of ofType(root, "keyed_element", "call_expression", "method_invocation")) {
    const isOff =
      /^InsecureSkipVerify\s*:\s*true$/.test(node.text) ||
      /\.danger_accept_invalid_(?:certs|hostnames)\(true\)$/.test(node.text) ||
      /CURLOPT_SSL_VERIFY(?:PEER|HOST)\s*,\s*(?:0L?|false)\s*\)$/.test(node.text) ||
      /^(?:\w+\.)*set(?:Default)?HostnameVerifier\(\s*(?:\([^)]*\)\s*->\s*true|NoopHostnameVerifier|.*ALLOW_ALL)/.test(
        node.text,
      );
    if (isOff) tellCertificate(node);
  }
  for (const made of ofType(root, "method_declaration")) {
    const body = field(made, "body");
    const isEmpty = body?.children.every(({ isNamed, type }) => !isNamed || type.endsWith("comment"));
    if (nameOf(made) === "checkServerTrusted" && isEmpty) tellCertificate(made);
  }

  function tellCertificate(where: Syntax) {
    report(where, {
      type: "Weak protection",
      severity: "high",
      message: "The certificate is not verified, so anyone on the way can read and change what is sent.",
      fix: "Leave the check on, and add your own certificate authority if you need one.",
    });
  }
};

const OPENS =
  /^(?:os\.(?:Open|ReadFile|Create|OpenFile|Remove|RemoveAll|WriteFile|ReadDir)|ioutil\.(?:ReadFile|WriteFile)|http\.ServeFile|new (?:File|FileInputStream|FileReader|FileOutputStream|FileWriter|RandomAccessFile)|Paths\.get|Path\.of|Files\.(?:read\w*|newBufferedReader|lines|delete|write\w*|copy|newInputStream)|(?:std::)?fs::(?:read|read_to_string|write|remove_file|File::open)|(?:tokio::)?fs::(?:read|read_to_string)|File::(?:open|create)|fopen|std::fopen|remove)$/;
const CHECKED =
  /filepath\.(?:Base|Clean|Rel|IsLocal|EvalSymlinks)|path\.(?:Base|Clean)|HasPrefix|normalize\(|getCanonical|toRealPath|canonicalize|startsWith\(|starts_with\(|\.\.["'`]|weakly_canonical|lexically_normal|getFileName\(|file_name\(|allowed|whitelist|valid|sanitiz|safe/i;

/** A file whose name somebody else chose: "../../etc/passwd". */
const pathTraversal: Rule = (root, report) => {
  const isForeign = foreignIn(root);
  for (const { node, path, args } of callsIn(root)) {
    const made = closest(node, isFunction);
    const isStream = /^(?:std::)?[io]?fstream$/.test(path);
    if (!(OPENS.test(path) || isStream) || !made || CHECKED.test(made.text)) continue;
    // The command line belongs to the person who runs the program and may read these files anyway.
    const given = args.find((one) => isForeign(one) && !/os\.Args|argv\[|args\[|env::args/.test(made.text));
    const named = given ?? args.find((one) => isJoined(one, made));
    if (!named) continue;
    const outer = closest(node, ({ type }) => /call_expression|method_invocation|object_creation/.test(type));
    if (outer && OPENS.test(callsIn(outer).find((one) => one.node === outer)?.path ?? "")) continue;
    report(node, {
      type: "Path traversal",
      severity: given ? "high" : "medium",
      message: `The name of this file comes from outside, and "../" in it leads to any other file.`,
      fix: "Resolve the path and check that it is still inside the folder, or take only the last part of the name.",
    });
  }
};

const FILE_NAME =
  /^(?:user_?)?(?:file_?name|filename|file|name|user_?(?:input|path|file)|requested\w*|path_?name|document|template_?name|page)$/i;

/** A folder joined with a parameter that is named like a file: `BASE + fileName`. */
function isJoined(value: Syntax, made: Syntax): boolean {
  const names = parametersOf(made).filter((name) => FILE_NAME.test(name));
  if (names.length === 0) return false;
  const bound = bindingsIn(made).find(({ name }) => name.text === value.text)?.value ?? value;
  const joined =
    /\+|Join\(|join\(|format!\(|resolve\(|Paths\.get\([^)]*,|Path\.of\([^)]*,|,\s*\w+\s*\)?$|Sprintf\(|String\.format\(| \/ /.test(
      bound.text,
    );
  return (
    joined &&
    /["'`].*\/|\b[A-Z_]{3,}\b|base|dir|root|folder|upload/i.test(bound.text) &&
    names.some((name) => new RegExp(`\\b${name}\\b`).test(bound.text))
  );
}

/** Text of a request that becomes a page, an address or an object. */
const foreignOutput: Rule = (root, report) => {
  const isForeign = foreignIn(root);
  for (const { node, path, args, name } of callsIn(root)) {
    const isPage =
      (/^fmt\.Fprint(?:f|ln)?$/.test(path) && /^(?:w|rw|res|writer)$/.test(args[0]?.text ?? "")) ||
      (/^(?:print|println|write|append|printf)$/.test(name) &&
        /getWriter\(\)|^(?:out|writer|pw)$/.test(path.replace(/\.\w+$/, "")) &&
        /Servlet|HttpServletResponse/.test(root.text));
    const markup = args.find((one) => /<\/?[a-z][a-z0-9]*[ >]/i.test(one.text));
    const shown =
      isPage && markup ? args.find((one) => isForeign(one) && !/escape|encode|sanitiz/i.test(one.text)) : undefined;
    if (shown)
      report(node, {
        type: "Script injection",
        severity: "high",
        message: "What comes with the request becomes part of the page, so it can contain a script.",
        fix: "Escape it, or use a template that does.",
      });
    const address = /^http\.(?:Get|Head|Post|PostForm|NewRequest)$|^new URL$|^reqwest::(?:blocking::)?get$/.test(path)
      ? args[path === "http.NewRequest" ? 1 : 0]
      : undefined;
    const made = closest(node, isFunction);
    if (address && isForeign(address) && !/os\.Args|args\[|allowed|whitelist|Host\s*[!=]=/i.test(made?.text ?? ""))
      report(node, {
        type: "Request to any address",
        severity: "high",
        message:
          "The address comes with the request, so anyone can make this server call any other, also internal ones.",
        fix: "Compare the host with a list of allowed ones.",
      });
    if (name === "readObject" && /getInputStream|request|socket/i.test(assignmentsText(root, node)))
      report(node, {
        type: "Untrusted object",
        severity: "high",
        message: "Deserializing what somebody else sent can run code of their choice.",
        fix: "Use a data format such as JSON, or an ObjectInputFilter.",
      });
  }
};

const assignmentsText = (root: Syntax, node: Syntax) =>
  [
    ...bindingsIn(root),
    ...assignmentsIn(root).map(({ node: at, left, right }) => ({ node: at, name: left, value: right })),
  ]
    .filter(
      ({ value }) => /ObjectInputStream/.test(value.text) && closest(value, isFunction) === closest(node, isFunction),
    )
    .map(({ value }) => value.text)
    .join(" ");

export const securityRules: readonly Rule[] = [secretInSource, weakProtection, pathTraversal, foreignOutput];
