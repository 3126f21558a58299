import { describe, expect, test } from "vitest";
import { findFaults } from "../debug.ts";
import type { TreeLanguage } from "../languages.ts";

/** The finding must be on the marked line and have this type. */
type Example = readonly [type: string, code: string];

const java: readonly Example[] = [
  ["Compared by identity", "class A { boolean f(String a, String b) {\nreturn a == b; //!\n} }"],
  ["Compared by identity", "class A { boolean f(Integer a, Integer b) {\nreturn a != b; //!\n} }"],
  ["Result discarded", 'class A { String f(String a) {\na.replace("x", "y"); //!\nreturn a;\n} }'],
  ["Left open", 'class A { void f() {\nFileReader r = new FileReader("a"); //!\nr.read();\n} }'],
  ["equals without hashCode", "class A {\npublic boolean equals(Object o) { return o == this; } //!\n}"],
  ["Leaves finally", "class A { int f() {\ntry { return 1; } finally {\nreturn 2; //!\n} } }"],
  ["Thread not started", "class A { void f(Thread t) {\nt.run(); //!\n} }"],
  ["Assignment in a condition", "class A { void f(boolean a) {\nif (a = true) { g(); } //!\n} }"],
  ["Stray semicolon", "class A { void f(boolean a) {\nif (a); //!\n{ g(); } } }"],
  ["Null dereference", "class A { void f(String a) {\nif (a == null && a.isEmpty()) { g(); } //!\n} }"],
  ["Null dereference", "class A { int f(String a) {\nif (a == null) {\nreturn a.length(); //!\n}\nreturn 1; } }"],
  [
    "Duplicate condition",
    "class A { int f(int a) {\nif (a == 1) { return 1; }\nelse if (a == 1) { return 2; } //!\nreturn 3; } }",
  ],
  ["Identical operands", "class A { boolean f(int a, int b) {\nreturn a > a; //!\n} }"],
  ["Swallowed exception", "class A { void f() {\ntry { g(); }\ncatch (Exception e) { } //!\n} }"],
  ["Division by zero", "class A { int f(int a) {\nreturn a / 0; //!\n} }"],
  ["Unreachable code", "class A { int f() {\nreturn 1;\ng(); //!\n} }"],
  ["Fall-through", "class A { void f(int a) { switch (a) {\ncase 1: g();\ncase 2: h(); //!\n} } }"],
  ["Missing return", "class A { int f(int a) {\nif (a > 1) { return 1; }\n} //!\n}"],
  ["Off by one", "class A { void f(int[] a) {\nfor (int i = 0; i <= a.length; i++) { g(a[i]); } //!\n} }"],
  ["Off by one", "class A { void f(int[] a) {\nfor (int i = 0; i < a.length; i++) {\ng(a[i] - a[i + 1]); //!\n} } }"],
  ["Endless loop", "class A { void f(int n) {\nfor (int i = 0; i < n; i--) { g(); } //!\n} }"],
  ["Endless loop", "class A { void f() { int i = 0;\nwhile (i < 3) { g(); } //!\n} }"],
  ["Modified during iteration", "class A { void f(List<String> a) { for (String s : a) {\na.remove(s); //!\n} } }"],
  ["Integer division", "class A { double f(int a, int b) {\nreturn a / b; //!\n} }"],
  ["Integer division", "class A { void f(int a, int b) {\ndouble c = (double) (a / b); //!\ng(c); } }"],
  ["Unused variable", "class A { void f() {\nint a = 1; //!\n} }"],
  ["Unused import", "import java.util.List; //!\nclass A { }"],
  ["Syntax error", "class A { void f() {\nint a = ; //!\n} }"],
];

const cpp: readonly Example[] = [
  ["Mismatched delete", "void f() { int* a = new int[3]; g(a);\ndelete a; //!\n}"],
  ["Mismatched delete", "void f() { T* a = new T(); g(a);\ndelete[] a; //!\n}"],
  ["Use after free", "void f(T* a) {\ndelete a;\na->g(); //!\n}"],
  ["Address of a local", "int* f() { int a = 1;\nreturn &a; //!\n}"],
  ["Address of a local", "const std::string& f() { std::string a;\nreturn a; //!\n}"],
  ["Address of a local", "const char* f() { std::string a;\nreturn a.c_str(); //!\n}"],
  ["Never freed", "void f() {\nT* a = new T(); //!\na->g(); }"],
  ["Uninitialized variable", "int f() {\nint a; //!\nreturn a + 1; }"],
  ["Erased iterator", "void f(V v) { for (auto it = v.begin(); it != v.end(); ++it) {\nv.erase(it); //!\n} }"],
  ["Unsigned never below zero", "void f() {\nfor (unsigned i = 9; i >= 0; --i) { g(i); } //!\n}"],
  ["Destructor not virtual", "class A { //!\npublic: virtual void f(); };\nclass B : public A { ~B(); };"],
  ["Use after move", "void f(std::string a) { g(std::move(a));\nh(a); //!\n}"],
  ["Size of a pointer", "int f(int a[]) {\nreturn sizeof(a); //!\n}"],
  ["Unbounded write", "void f(char* a, char* b) {\nstrcpy(a, b); //!\n}"],
  ["Assignment in a condition", "void f(int a) {\nif (a = 1) { g(); } //!\n}"],
  ["Fall-through", "void f(int a) { switch (a) {\ncase 1: g();\ncase 2: h(); //!\n} }"],
  ["Missing return", "int f(int a) { if (a) { return 1; }\n} //!"],
  ["Off by one", "void f(std::vector<int> v) {\nfor (int i = 0; i <= v.size(); ++i) { g(v[i]); } //!\n}"],
  ["Modified during iteration", "void f(std::vector<int> v) { for (int x : v) {\nv.push_back(x); //!\n} }"],
  ["Integer division", "void f(int a, int b) {\ndouble c = a / b; //!\ng(c); }"],
  ["Null dereference", "void f(T* a) {\nif (a == nullptr && a->b) { g(); } //!\n}"],
  ["Unused variable", "void f() {\nint a = 1; //!\n}"],
];

const inGo = (body: string) => `package a\n\nfunc f(v []int) {\n${body}\n}\n`;
const go: readonly Example[] = [
  ["Unused variable", inGo("x := 1 //!")],
  ["Unused import", 'package a\n\nimport "fmt" //!\n\nfunc f() {}\n'],
  ["Ignored error", inGo("json.Unmarshal(a, &b) //!")],
  ["Ignored error", inGo("x, _ := g() //!\nh(x)")],
  [
    "Shadowed err",
    "package a\n\nfunc f() error {\nx, err := g()\nif x {\n_, err := h() //!\nlog(err)\n}\nreturn err\n}\n",
  ],
  ["Write to a nil map", inGo('var m map[string]int\nm["a"] = 1 //!')],
  ["Defer in a loop", inGo("for _, x := range v {\ndefer g(x) //!\n}")],
  ["Left open", inGo("r, err := http.Get(u) //!\nif err != nil { return }\ng(r.Body)")],
  ["Add called too late", inGo("go func() {\nwg.Add(1) //!\n}()")],
  ["Time without a unit", inGo("time.Sleep(5) //!")],
  ["Wrong number of values", inGo('fmt.Printf("%d %s", 1) //!')],
  ["Lock never released", inGo("mu.Lock() //!\ng()")],
  ["Off by one", inGo("for i := 0; i <= len(v); i++ { //!\ng(v[i])\n}")],
  ["Missing return", "package a\n\nfunc f(a bool) int {\nif a { return 1 }\n} //!\n"],
  ["Integer division", "package a\n\nfunc f(a int, b int) float64 {\nreturn float64(a / b) //!\n}\n"],
  ["Unreachable code", inGo("return\ng() //!")],
  ["Identical operands", inGo("if v == v { //!\ng() }")],
];

const rust: readonly Example[] = [
  ["Assigned without mut", "fn f() {\nlet x = 1;\nx += 1; //!\ng(x); }"],
  ["Use after move", 'fn f() {\nlet a = String::from("x");\nlet b = a;\ng(a, b); //!\n}'],
  ["Missing value", "fn f(a: i32) -> i32 {\na + 1; //!\n}"],
  ["Compared with NaN", "fn f(a: f64) -> bool {\na == f64::NAN //!\n}"],
  ["Reference to a local", "fn f() -> &str {\nlet a = String::new();\n&a //!\n}"],
  ["Result discarded", "fn f(s: &str) {\ns.trim(); //!\n}"],
  ["Panics on failure", "fn f(s: &str) -> i32 {\ns.parse().unwrap() //!\n}"],
  ["Off by one", "fn f(v: Vec<i32>) {\nfor i in 0..=v.len() { g(v[i]); } //!\n}"],
  ["Modified during iteration", "fn f(mut v: Vec<i32>) {\nfor x in &v {\nv.push(*x); //!\n} }"],
  ["Integer division", "fn f(a: i32, b: i32) -> f64 {\n(a / b) as f64 //!\n}"],
  ["Endless loop", "fn f() { let i = 0;\nwhile i < 3 { g(); } //!\n}"],
  ["Unreachable code", "fn f() -> i32 {\nreturn 1;\ng(); //!\n}"],
  ["Unused variable", "fn f() {\nlet a = 1; //!\n}"],
];

/** Correct code that resembles the bugs above. */
const right: Partial<Record<TreeLanguage, readonly string[]>> = {
  java: [
    'class A { boolean f(String a) { return a != null && "x".equals(a); } }',
    "class A { int f(int a) { switch (a) { case 1: case 2: return 1; case 3: g(); // falls through\ncase 4: h(); break; default: throw new E(); } return 2; } }",
    "class A { int f(int a) { while (true) { if (a > g()) { return 1; } } } }",
    "class A { double f(int a, int b) { return (double) a / b; } }",
    "class A { Reader f() { FileReader r = new FileReader(g()); return r; } }",
    "class A { void f(Scanner s) { String l; while ((l = s.nextLine()) != null) { g(l); } } }",
  ],
  cpp: [
    "int f(int a) { if (a) { return 1; } else { throw 2; } }",
    "int& f() { static int a = 1; return a; }",
    "int f() { int a; std::cin >> a; return a; }",
    "void f(int a) { switch (a) { case 1: g(); [[fallthrough]]; case 2: h(); break; } }",
    "void f() { auto a = std::make_unique<T>(); a->g(); }",
    "std::string f(std::string a) { b = std::move(a); a = g(); return a; }",
  ],
  go: [
    'package a\n\nimport "fmt"\n\nfunc f(v []int) (int, error) {\n\tfor i := 0; i < len(v); i++ {\n\t\tfmt.Println(v[i])\n\t}\n\tif x, err := g(); err != nil {\n\t\treturn x, err\n\t}\n\treturn 0, nil\n}\n',
    'package a\n\nfunc f() {\n\tm := make(map[string]int)\n\tm["a"] = 1\n\tmu.Lock()\n\tdefer mu.Unlock()\n\tfor {\n\t\tg(m)\n\t}\n}\n',
  ],
  rust: [
    "fn f(v: &[i32]) -> i32 { let mut sum = 0; for i in 0..v.len() { sum += v[i]; } sum }",
    "fn f(a: i32) -> Result<i32, String> { match a { 1 => Ok(1), _ => { return Err(String::new()); } } }",
    'fn f() { let a = String::from("x"); let b = a.clone(); g(a); h(b); }',
    'fn f() { let name = "x"; println!("{name}"); }',
  ],
};

describe.each([
  ["java", java],
  ["cpp", cpp],
  ["go", go],
  ["rust", rust],
] as const)("rules for %s", (language, examples) => {
  test.each(examples)("%s in %j", async (type, marked) => {
    const line = marked.split("\n").findIndex((one) => one.endsWith("//!")) + 1;
    const findings = await findFaults(marked.replaceAll(" //!", ""), language);
    expect(findings).toContainEqual(expect.objectContaining({ type, line }));
    for (const { message, fix } of findings) expect(`${message} ${fix}`).toMatch(/^\S.{5,}[.…] .{5,}[.…]$/s);
  });

  test.each(right[language] ?? [])("nothing severe in %j", async (code) => {
    const findings = await findFaults(code, language);
    expect(findings.filter(({ severity }) => severity !== "low")).toEqual([]);
  });
});

test("an index with signs in it is no pattern", async () => {
  const code = "package a\n\nfunc f(w []uint32, i int) uint32 {\n\treturn w[i-15] >> 3\n}\n";
  expect(await findFaults(code, "go")).toEqual([]);
});
