import type { Rule } from "../rules/rule.ts";
import { bindingsIn, callsIn, isText, literalText } from "../syntax/shapes.ts";
import { closest, field, ofType, type Syntax } from "../syntax/syntax.ts";

/** Not this machine, and not its own network. */
const OPEN_ADDRESS =
  /^(?:http|ftp):\/\/(?!localhost|127\.|0\.0|192\.168|10\.|\[|[\w-]+(?::\d+)?(?:\/|$)|[\w-]+:\d|schemas?\.|www\.w3\.org)/;

/** Checks that are switched off. */
export const checksOff: Rule = (root, report) => {
  const tell = (where: Syntax, type: string, message: string, fix: string, severity: "high" | "medium" = "high") =>
    report(where, { type, severity, message, fix });
  for (const pair of ofType(root, "pair", "keyword_argument")) {
    const key = (field(pair, "key") ?? field(pair, "name"))?.text.replaceAll(/["']/g, "") ?? "";
    const value = field(pair, "value")?.text ?? "";
    if (/^(?:rejectUnauthorized|strictSSL|checkServerIdentity)$/.test(key) && value === "false")
      tell(
        pair,
        "Certificate not checked",
        "Without the check of its certificate, anyone on the way can pose as the server.",
        "Leave the check on.",
      );
    if (key === "verify_signature" && /^(?:False|false)$/.test(value))
      tell(
        pair,
        "Signature not checked",
        "A token whose signature is not checked can be made by anyone.",
        "Leave the check on.",
      );
    if (/^alg(?:orithms?)?$/.test(key) && /["']none["']/i.test(value))
      tell(
        pair,
        "Signature not checked",
        "With the algorithm `none`, a token needs no signature, so anyone can make one.",
        "Allow the algorithm that you sign with only.",
      );
    if (
      key === "httpOnly" &&
      value === "false" &&
      /cookie|session/i.test(closest(pair, ({ type }) => /call|statement/.test(type))?.text ?? "")
    )
      tell(
        pair,
        "Cookie open to scripts",
        "Scripts can read this cookie, also one that an attacker brought in.",
        "Set httpOnly to true.",
        "medium",
      );
    if (key === "autoescape" && value === "False")
      tell(
        pair,
        "Script injection",
        "Without escaping, every value in a template can bring a script along.",
        "Use autoescape=select_autoescape() or True.",
      );
    if (key === "debug" && value === "True" && /^(?:\w+\.)?run\(|app\.run/.test(pair.parent?.parent?.text ?? ""))
      tell(
        pair,
        "Debugger open to all",
        "With debug=True, anyone who causes an error can run code on the server.",
        "Turn it on from the environment, and never on a public server.",
        "medium",
      );
    if (key === "resolve_entities" && value === "True")
      tell(
        pair,
        "XML from outside",
        "Resolved entities let an XML document read files of the server.",
        "Leave resolve_entities off.",
      );
  }
  for (const { node, path, args } of callsIn(root)) {
    if (/^(?:jwt|JWT)\.decode$/.test(path) && /verify\s*=\s*False/.test(node.text))
      tell(
        node,
        "Signature not checked",
        "A token whose signature is not checked can be made by anyone.",
        "Leave the check on, and name the algorithms.",
      );
    if (/^jwt\.verify$/.test(path) && /^(?:null|""|''|undefined|false)$/.test(args[1]?.text ?? ""))
      tell(
        node,
        "Signature not checked",
        "Without a key the signature is not checked.",
        "Pass the key that you sign with.",
      );
    const cors = /^cors$/.test(path) ? (args[0]?.text ?? "") : "";
    if (/credentials\s*:\s*true/.test(cors) && /origin\s*:\s*(?:true|["']\*["'])/.test(cors))
      tell(
        node,
        "Open to every site",
        "Every other site can call this with your visitors' cookies.",
        "List the origins that may.",
      );
    else if (/origin\s*:\s*true/.test(cors))
      tell(
        node,
        "Open to every site",
        "Every other site may read the answers.",
        "List the origins that may.",
        "medium",
      );
    if (
      /setHeader$|\.header$|\.set$/.test(path) &&
      /Access-Control-Allow-Origin/i.test(args[0]?.text ?? "") &&
      /req\.headers?\b/.test(args[1]?.text ?? "")
    )
      tell(
        node,
        "Open to every site",
        "Whatever origin asks is allowed to read the answer.",
        "Compare it with a list first.",
      );
    if (path.endsWith(".set_missing_host_key_policy") && /AutoAddPolicy|WarningPolicy/.test(node.text))
      tell(
        node,
        "Host key not checked",
        "An unknown host is trusted, so anyone on the way can pose as it.",
        "Load the known host keys and reject others.",
        "medium",
      );
    if (path === "ssl._create_unverified_context")
      tell(
        node,
        "Certificate not checked",
        "Without the check of its certificate, anyone on the way can pose as the server.",
        "Use ssl.create_default_context().",
      );
    if (
      /^os\.chmod$|^fs\.chmod(?:Sync)?$/.test(path) &&
      /0o?(?:777|776|766|666|767)\b|["']777["']/.test(args[1]?.text ?? "")
    )
      tell(
        node,
        "Open to every user",
        "Every user of the machine may change this file.",
        "Give only the rights that are needed, such as 0o600.",
        "medium",
      );
  }
  for (const node of ofType(root, "attribute", "member_expression")) {
    if (/^(?:ssl\.)?(?:TLSVersion\.(?:SSLv3|TLSv1|TLSv1_1)|PROTOCOL_(?:SSLv\d+|TLSv1|TLSv1_1))$/.test(node.text))
      tell(
        node,
        "Old encryption",
        "This version of TLS is broken, and no longer allowed in most places.",
        "Use TLS 1.2 or later.",
        "medium",
      );
  }
  for (const { name, value } of bindingsIn(root)) {
    if (/NODE_TLS_REJECT_UNAUTHORIZED/.test(name.text) && /^["']?0["']?$/.test(value.text))
      tell(
        name,
        "Certificate not checked",
        "This turns off the check of certificates for the whole program.",
        "Leave the check on.",
      );
    if (name.text.endsWith(".verify_mode") && /CERT_NONE/.test(value.text))
      tell(
        name,
        "Certificate not checked",
        "Without the check of its certificate, anyone on the way can pose as the server.",
        "Leave CERT_REQUIRED.",
      );
    if (name.text.endsWith(".check_hostname") && value.text === "False")
      tell(name, "Certificate not checked", "A certificate for any other name is accepted.", "Leave the check on.");
  }
  for (const { path, args, node } of callsIn(root)) {
    const isRequest =
      /^(?:requests|httpx|axios|session|fetch|got|urllib\.request)\b|^(?:urlopen|urlretrieve|Request)$|\.(?:retrieve|urlopen)$/.test(
        path,
      );
    const url = args.slice(0, 2).find((one) => isText(one) && OPEN_ADDRESS.test(literalText(one)));
    if (!url || !isRequest) continue;
    const isSecret = /passw|token|auth|login|secret|card|credential/i.test(node.text);
    tell(
      url,
      "Sent in the clear",
      isSecret
        ? "A password or token sent over http can be read on the way."
        : "What is sent and received over http can be read and changed on the way.",
      "Use https.",
      "medium",
    );
  }
};
