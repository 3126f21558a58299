import type { Severity } from "../finding.ts";

/** A place where data from outside does harm. */
type Sink = {
  /** The call, by its path without the arguments. */
  call: RegExp;
  /** The arguments that matter; all of them if nothing is said. */
  args?: readonly number[];
  /** With this in the same function, the data is taken for checked. */
  guard?: RegExp;
  type: string;
  severity?: Severity;
  /** What the data does there. */
  says: string;
  fix: string;
};

const ALLOWED = /allow|whitelist|permitted|\bnot in\b|\.includes\(|\.has\(|is_safe|isSafe|isValid|is_valid/i;
const PATH_GUARD = new RegExp(
  `${ALLOWED.source}|startswith|startsWith|commonpath|commonprefix|is_relative_to|realpath|relative_to|basename|safe_join|secure_filename|\\.\\.["'/]`,
  "i",
);
const URL_GUARD = new RegExp(
  `${ALLOWED.source}|startswith|startsWith|hostname|netloc|url_for\\(|\\.host\\b|is_private`,
  "i",
);

export const SINKS: readonly Sink[] = [
  {
    call: /^(?:open|io\.open|codecs\.open|os\.(?:remove|unlink|rmdir|listdir|rename|makedirs|mkdir|open)|shutil\.\w+|send_file|flask\.send_file|FileResponse|Path|pathlib\.Path|zipfile\.ZipFile|tarfile\.open|fsp?\.\w+|fs\.promises\.\w+|fse\.\w+|(?:readFile|writeFile|unlink|createReadStream|readFileSync|writeFileSync)|res\.(?:sendFile|download)|response\.(?:sendFile|download))$/,
    args: [0],
    guard: PATH_GUARD,
    type: "Path from outside",
    says: "names a file, so `../` in it reaches every file the program may read or write",
    fix: "Take its base name, or resolve the path and check that it is still inside the folder.",
  },
  {
    call: /^(?:redirect|flask\.redirect|HttpResponseRedirect|RedirectResponse|res\.redirect|response\.redirect|ctx\.redirect|self\.redirect|window\.location\.(?:assign|replace)|location\.(?:assign|replace))$/,
    guard: URL_GUARD,
    type: "Open redirect",
    says: "decides where visitors are sent, so a link to this site can lead to any other",
    fix: "Redirect to paths of your own only, or to an address from a list.",
  },
  {
    call: /^(?:requests\.\w+|httpx\.\w+|urllib\.request\.(?:urlopen|Request|urlretrieve)|urllib2?\.(?:urlopen|Request|urlretrieve)|urlopen|urlretrieve|aiohttp\.\w+|session\.(?:get|post|put)|axios(?:\.\w+)?|got(?:\.\w+)?|needle(?:\.\w+)?|https?\.(?:get|request)|page\.goto|fetch)$/,
    args: [0, 1],
    guard: URL_GUARD,
    type: "Address from outside",
    says: "decides which address the server calls, also ones inside your own network",
    fix: "Build the address from a list of known hosts, or check the host before the request.",
  },
  {
    call: /^(?:exec|compile|execfile|Function|new Function|vm\.(?:run\w+|compileFunction)|new vm\.Script|vm\.Script|new VM\(.*\)\.run|vm2?\.run|setTimeout|setInterval|timeit\.timeit|code\.\w+)$/,
    args: [0],
    type: "Evaluated input",
    says: "is run as code",
    fix: "Parse the data, or choose among functions of your own.",
  },
  {
    call: /^(?:os\.(?:system|popen|exec[lv]p?e?|spawn\w+|startfile)|subprocess\.\w+|commands\.getoutput|asyncio\.create_subprocess_\w+|loop\.subprocess_\w+|asyncio\.subprocess\.\w+|(?:child_process|cp)\.\w+|exec(?:Sync|File|FileSync)?|spawn(?:Sync)?|execa|shell\.exec|shelljs\.exec|pty\.spawn)$/,
    args: [0, 1, 2],
    guard: /allow|whitelist|\bnot in\b|\.includes\(|\.has\(|isValid|is_valid|re\.(?:full)?match|\.test\(/i,
    type: "Command injection",
    says: "becomes part of a command, so anyone who controls it can run other commands",
    fix: "Use a fixed program, pass the value as one argument of a list without a shell, and check it first.",
  },
  {
    call: /^(?:c?[pP]ickle\.loads?|_pickle\.loads?|dill\.loads?|marshal\.loads?|shelve\.open|jsonpickle\.decode|yaml\.(?:load|unsafe_load|full_load|load_all)|yaml\.Loader|joblib\.load|torch\.load|(?:serialize\.|nodeSerialize\.)?unserialize|serializer\.loads|pickle\.Unpickler)$/,
    type: "Unsafe deserialization",
    says: "is turned into objects, and while that happens it can run any code",
    fix: "Use JSON for data from outside.",
  },
  {
    call: /^(?:render_template_string|flask\.render_template_string|Markup|flask\.Markup|mark_safe|SafeString|HttpResponse|HttpResponse(?:BadRequest|NotFound|ServerError|Forbidden)|HTMLResponse|make_response|Response|format_html|res\.(?:send|write|end)|response\.(?:send|write|end)|self\.write|document\.write(?:ln)?|insertAdjacentHTML|ctx\.res\.end)$/,
    guard:
      /text\/plain|application\/json|mimetype|content_type|contentType|setHeader|\.type\(|bleach|DOMPurify|\bescape/i,
    type: "Script injection",
    says: "becomes part of the page as it is, so it can bring a script along",
    fix: "Escape it, or fill it into a template that does.",
  },
  {
    call: /^(?:Template|jinja2\.Template|\w*[eE]nv(?:ironment)?\.from_string|Environment\(.*\)\.from_string|(?:pug|jade|ejs|handlebars|Handlebars|nunjucks|_)\.(?:compile|render|template|renderString))$/,
    args: [0],
    type: "Template injection",
    says: "is used as a template, and a template can run code",
    fix: "Keep the template fixed and pass the data to it as values.",
  },
  {
    call: /^(?:re\.(?:compile|match|search|sub|fullmatch|findall|split)|new RegExp|RegExp)$/,
    args: [0],
    guard: /escape/i,
    type: "Pattern from outside",
    severity: "medium",
    says: "is used as a regular expression, and a crafted one keeps the program busy for minutes",
    fix: "Escape it, or search for the text itself.",
  },
  {
    call: /\.(?:search_s|search_ext_s|search_ext|modify_s|simple_bind_s|search_st)$|^(?:conn|connection|ldap\w*|client)\.search$/,
    type: "LDAP injection",
    says: "becomes part of a directory query, so it can change what is asked",
    fix: "Escape it with escape_filter_chars or escape_dn_chars.",
  },
  {
    call: /\.xpath$|^(?:etree\.)?XPath$|^(?:tree|root|doc|xml\w*)\.(?:find|findall|findtext)$|^xpath\.(?:select|parse|evaluate)$/,
    args: [0],
    type: "XPath injection",
    says: "becomes part of an XPath expression, so it can change what is asked",
    fix: "Pass it as a variable of the expression.",
  },
  {
    call: /^(?:etree|ET|ElementTree|lxml\.etree|xml\.etree\.ElementTree|xml\.sax|sax|minidom|xml\.dom\.minidom|pulldom|xml\.dom\.pulldom|expat)\.(?:parse|fromstring|parseString|XML|iterparse)$|^(?:parseString|xml2json\.toJson|libxmljs\.parseXml(?:String)?|parser\.parse)$/,
    args: [0],
    guard: /defused|resolve_entities\s*=\s*False|noent:\s*false/,
    type: "XML from outside",
    severity: "medium",
    says: "is parsed as XML, in which entities can read files or fill the memory",
    fix: "Parse it with defusedxml, or without entities.",
  },
];
